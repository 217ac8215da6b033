// The HTTP calls of docs/protocol.md.

import type {
  BestPlayers,
  Book,
  CheckedDocument,
  Company,
  Daily,
  DailyBots,
  EmailRequest,
  Failed,
  Found,
  GameInfo,
  KeptTable,
  Language,
  Looking,
  Me,
  MyGames,
  MyRatings,
  NewTable,
  Notifications,
  PlayOnRequest,
  PushRequest,
  Replay,
  ReportRequest,
  RatingCurve,
  Rules,
  SeekRequest,
  SitRequest,
  Standing,
  State,
  TableRequest,
  Taken,
  TakenOffer,
  TransferCode,
  WebhookRequest,
} from './types';
import { knownPerson, person } from './person';
import { say } from './words.svelte';

export type { GameInfo, Level, NewTable, OptionInfo, SeatRequest, TableRequest } from './types';

/** An error whose message can be shown as it is. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(0, say('page.error.unreachable'));
  }
  if (answer.ok) return answer;
  const body: Failed | null = await answer.json().catch(() => null);
  throw new ApiError(answer.status, body?.error?.text ?? say('page.error.status', { status: answer.status }));
}

const read = async <T>(path: string, init?: RequestInit): Promise<T> => (await call(path, init)).json();

export const games = (lang: Language): Promise<GameInfo[]> => read(`/api/games?lang=${lang}`);

/** The book of a game as it would be played with some options. */
export const gameBook = (game: string, lang: Language, options: Record<string, string>): Promise<Book> =>
  read(`/api/games/${encodeURIComponent(game)}/book?${new URLSearchParams({ lang, ...options })}`);

export const book = (table: string, lang: Language): Promise<Book> =>
  read(`/api/tables/${encodeURIComponent(table)}/book?lang=${lang}`);

export const rules = (game: string, lang: Language): Promise<Rules> =>
  read(`/api/games/${encodeURIComponent(game)}/rules?lang=${lang}`);

const filesOf = (game: string, option: string, lang: Language): string =>
  `/api/games/${encodeURIComponent(game)}/files/${encodeURIComponent(option)}?lang=${lang}`;

/** Where a file to begin with lies, for an option that takes one. */
export const sampleFile = filesOf;

/** What the text of a file stands for as the value of an option, or all that is wrong with it. */
export const checkFile = (game: string, option: string, text: string, lang: Language): Promise<CheckedDocument> =>
  read(filesOf(game, option, lang), { method: 'POST', body: text });

const saying = (method: string, body: unknown, more: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...more },
  body: JSON.stringify(body),
});

const post = <T>(path: string, body: unknown, more: Record<string, string> = {}): Promise<T> =>
  read(path, saying('POST', body, more));

const at = (table: string, more = ''): string => `/api/tables/${encodeURIComponent(table)}${more}`;

export const makeTable = (request: TableRequest): Promise<NewTable> =>
  post('/api/tables', { ...request, person: person() });

export const daily = (): Promise<Daily> => read('/api/daily');

/** What bots made of the deal of a day. */
export const dailyBots = (game: string, day: string): Promise<DailyBots> =>
  read(`/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`);

/** Opens a record, as it was written. */
export const openRecord = (record: string, lang: Language): Promise<NewTable> =>
  read(`/api/records?lang=${lang}`, { method: 'POST', body: record });

/** Takes a seat; the same nonce gets the same token again. */
export const takeSeat = (table: string, invitation: string, nonce: string, lang: Language): Promise<Taken> =>
  post(at(table, `/invitations?lang=${lang}`), { invitation, nonce, person: person() });

/** A free seat of a table that is open to all; the same nonce gets the same seat again. */
export const sit = (table: string, request: SitRequest): Promise<Taken> =>
  post(at(table, `/seats?lang=${request.lang ?? 'en'}`), { ...request, person: person() });

/** Where others look for opponents, or a new table to wait at. */
export const seek = (request: SeekRequest): Promise<Found> =>
  post(`/api/meeting?lang=${request.lang ?? 'en'}`, { ...request, person: person() });

// -- what a token opens --

/** Where a seat's own token is not known here, its person is. */
const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token || knownPerson()}` });

/** What was told at a table that cannot be replayed. */
export const kept = (table: string, token: string, lang: Language): Promise<KeptTable> =>
  read(`${at(table, '/kept')}?lang=${lang}`, { headers: bearer(token) });

export const record = async (table: string, token: string): Promise<Blob> =>
  (await call(at(table, '/record'), { headers: bearer(token) })).blob();

export const standing = (table: string, token: string, lang: Language): Promise<Standing> =>
  read(at(table, `?lang=${lang}`), { headers: bearer(token) });

export const replay = (table: string, token: string, as: Looking | '', lang: Language): Promise<Replay> =>
  read(at(table, `/replay?${new URLSearchParams({ lang, ...(as && { as }) })}`), { headers: bearer(token) });

export const moment = (table: string, token: string, n: number, as: Looking, lang: Language): Promise<State> =>
  read(at(table, `/replay/${n}?${new URLSearchParams({ lang, as })}`), { headers: bearer(token) });

/** Tells whoever runs the server of a name, or of a line of the chat. */
export const report = async (table: string, token: string, what: ReportRequest, lang: Language): Promise<void> =>
  void (await call(at(table, `/reports?lang=${lang}`), saying('POST', what, bearer(token))));

export const playOn = (table: string, token: string, request: PlayOnRequest): Promise<NewTable> =>
  post(at(table, '/play_on'), { ...request, person: person() }, bearer(token));

// -- about oneself --

const ME = '/api/me';
const mine = (): { headers: Record<string, string> } => ({ headers: { Authorization: `Bearer ${person()}` } });
const ask = <T>(method: string, path: string, body: unknown, lang: Language): Promise<T> =>
  read(`${path}?lang=${lang}`, saying(method, body, mine().headers));
const drop = async (path: string): Promise<void> => void (await call(path, { method: 'DELETE', ...mine() }));

export const me = (): Promise<Me> => read(ME, mine());

/** Whoever has no profile gets one. */
export const nameMe = (name: string, lang: Language): Promise<Me> => ask('PUT', ME, { name, lang }, lang);

export const deleteMe = (): Promise<void> => drop(ME);

export const exportMe = async (): Promise<Blob> => (await call(`${ME}/export`, mine())).blob();

export const myGames = (lang: Language): Promise<MyGames> => read(`${ME}/games?lang=${lang}`, mine());

export const myRatings = (lang: Language): Promise<MyRatings> => read(`${ME}/ratings?lang=${lang}`, mine());

const ratingsOf = (game: string): string => `/api/games/${encodeURIComponent(game)}/ratings`;

/** Whoever has a profile is marked in the list. */
export const bestPlayers = (game: string, lang: Language): Promise<BestPlayers> =>
  read(`${ratingsOf(game)}?lang=${lang}`, knownPerson() ? mine() : {});

export const playerRating = (game: string, player: string, lang: Language): Promise<RatingCurve> =>
  read(`${ratingsOf(game)}/${encodeURIComponent(player)}?lang=${lang}`);

export const newCode = (lang: Language): Promise<TransferCode> => ask('POST', `${ME}/codes`, {}, lang);

/** This device becomes that of another profile. */
export const moveDevice = (by: { code: string } | { passkey: unknown }, lang: Language): Promise<Me> =>
  ask('POST', `${ME}/devices`, by, lang);

export const leaveOtherDevices = (): Promise<void> => drop(`${ME}/devices`);

/** What a browser has to know to make a passkey, or to show one. */
export const passkeyOptions = <T>(of: 'make' | 'show', lang: Language): Promise<T> =>
  ask('POST', of === 'make' ? `${ME}/passkeys/options` : '/api/passkeys', {}, lang);

export const keepPasskey = (passkey: unknown, lang: Language): Promise<Me> =>
  ask('POST', `${ME}/passkeys`, { passkey }, lang);

export const forgetPasskey = (passkey: string): Promise<void> => drop(`${ME}/passkeys/${encodeURIComponent(passkey)}`);

/** Also for whoever has no profile yet. */
export const notifications = (): Promise<Notifications> => read(`${ME}/notifications`, { headers: bearer('') });

/** One more way to be told of a turn. */
export const addChannel = (
  channel: PushRequest | EmailRequest | WebhookRequest,
  lang: Language,
): Promise<Notifications> => ask('POST', `${ME}/notifications`, channel, lang);

export const forgetChannel = (id: string): Promise<void> => drop(`${ME}/notifications/${encodeURIComponent(id)}`);

/** What a link in an e-mail asks for. */
export const followMail = async (what: 'confirm' | 'stop', token: string, lang: Language): Promise<void> =>
  void (await call(`/api/notifications/${encodeURIComponent(token)}/${what}?lang=${lang}`, { method: 'POST' }));

export const company = (lang: Language): Promise<Company> => read(`${ME}/friends?lang=${lang}`, mine());

/** Keeps a seat of a table that waits for a friend. */
export const offerSeat = async (table: string, token: string, seat: number, friend: string): Promise<void> =>
  void (await call(at(table, '/offers'), saying('POST', { seat, friend }, bearer(token))));

export const takeOffer = (table: string, lang: Language): Promise<TakenOffer> =>
  ask('PUT', at(table, '/offers'), {}, lang);

export const declineOffer = (table: string): Promise<void> => drop(at(table, '/offers'));
