// Tells somebody who looks elsewhere that it is their turn: a dot on the tab's sign, a badge, a notification. All of it goes
// as soon as they look.

import icon from '../icon.svg?raw';
import { change, settings } from './settings.svelte';

/** The sign of the tab with its gold dot. */
const dotted = `data:image/svg+xml,${encodeURIComponent(icon.replace(' visibility="hidden"', ''))}`;

export const isSeen = (): boolean => !document.hidden && document.hasFocus();

const sign = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');
// Not every browser has badges, and one may refuse them.
const badge = (on: boolean): void =>
  void (on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.())?.catch(() => {});

let plain: string | null = null;
let shown: Notification | null = null;

/** Marks the tab until `seen`. */
export function call(title: string, question: string, tag: string): void {
  const link = sign();
  if (link) {
    plain ??= link.href;
    link.href = dotted;
  }
  badge(true);
  if (settings.notify && document.hidden) shown = notify(title, question, tag);
}

function notify(title: string, body: string, tag: string): Notification | null {
  if (!mayNotify()) return null;
  try {
    const notification = new Notification(title, { body, tag, icon: dotted });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return notification;
  } catch {
    // Some phones only let a service worker do this.
    return null;
  }
}

/** They have looked, or there is nothing to look at any more. */
export function seen(): void {
  if (plain === null) return;
  const link = sign();
  if (link) link.href = plain;
  plain = null;
  badge(false);
  shown?.close();
  shown = null;
}

export const canNotify = (): boolean => typeof Notification !== 'undefined';
const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Switched on, the browser is asked; without its leave it stays off. */
export async function wantNotifications(on: boolean): Promise<boolean> {
  if (on && canNotify() && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => {});
  const notify = on && mayNotify();
  change({ notify });
  return notify;
}
