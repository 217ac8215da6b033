// Passkeys, as the browser makes and shows them.

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyOptions } from '../lib/api';
import type { Language } from '../lib/types';

const ADDRESS = /^[\d.]+$|:/;

/** Over plain HTTP there are none, and none for an address without a name. */
export const possible = (): boolean =>
  isSecureContext && browserSupportsWebAuthn() && !ADDRESS.test(location.hostname.replace(/^\[|\]$/g, ''));

/** Nothing if whoever was asked did not want to. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return undefined;
    throw error;
  }
}

export const makePasskey = async (lang: Language): Promise<unknown> =>
  unlessRefused(
    startRegistration({ optionsJSON: await passkeyOptions<PublicKeyCredentialCreationOptionsJSON>('make', lang) }),
  );

export const showPasskey = async (lang: Language): Promise<unknown> =>
  unlessRefused(
    startAuthentication({ optionsJSON: await passkeyOptions<PublicKeyCredentialRequestOptionsJSON>('show', lang) }),
  );
