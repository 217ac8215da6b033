// What is open to all, told by the server whenever it changes, as long as somebody looks at the page.

import { pause } from './live.svelte';
import type { Meeting } from './types';

function openSocket(): WebSocket {
  const url = new URL('/api/meeting/live', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return new WebSocket(url);
}

export class MeetingList {
  now: Meeting | null = $state.raw(null);
  lost = $state(false);

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  constructor(private readonly open: () => WebSocket = openSocket) {}

  /** Nobody looks at a page in the background. */
  follow(): void {
    if (document.hidden) this.close();
    else if (!this.#socket) this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    const former = this.#socket;
    this.#socket = null;
    former?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = (this.#socket = this.open());
    socket.onmessage = ({ data }) => {
      this.#attempt = 0;
      this.lost = false;
      this.now = JSON.parse(data);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.lost = true;
      this.#timer = setTimeout(() => this.follow(), pause(this.#attempt++));
    };
  }
}
