import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { searchApi } from '@palm/contract/search/calls';
import { orNotFound } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { charactersOf } from './characters.ts';
import { sizesOf } from './hits.service.ts';
import { countEach, findAnswering } from './search.queries.ts';
import { plainText } from './terms.ts';
import { toWanted } from './wanted.ts';
import { addVoice, findHotWords, removeWordsBefore } from './word.queries.ts';

const SHOWN = 6;
const LONGEST = 20;
const isReadable = (word: string): boolean => charactersOf(word).length > 1 && charactersOf(word).length <= LONGEST;
const KEPT_MS = 30 * 86_400_000;

/**
 * Records that a hit was opened. Its words are kept only if they occur literally in the opened object: no pinyin, no typos, and nobody can
 * place words of their own before others.
 */
export async function countOpened(
  { db, answers, secrets, clock }: Pick<Platform, 'db' | 'answers' | 'secrets' | 'clock'>,
  person: Person,
  { keyword, kind, objectId }: BodyOf<typeof searchApi.opened>,
): Promise<void> {
  const searcher = { person, answers };
  const wanted = toWanted(keyword);
  const opened = orNotFound(wanted && (await findAnswering(db, searcher, wanted, { kind, objectId })));
  const word = keyword.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const texts = [opened.title, ...opened.names, ...opened.lines].map(plainText);
  if (isReadable(word) && texts.some((text) => text.includes(plainText(word)))) {
    const voice = voiceOf(secrets.sign('search-voice', `${person.memberId}/${word}`));
    await addVoice(db, { orgId: person.orgId, word, voice, timeZone: person.timeZone, now: clock.now() });
  }
}

/** One of 64 bits, as binary digits. */
function voiceOf(signature: string): string {
  const place = (Buffer.from(signature, 'base64url')[0] ?? 0) % 64;
  return '1'.padStart(place + 1, '0').padEnd(64, '0');
}

/** Only words with matches for this person: any other would hint at hidden objects. */
export async function listHotWords(
  { db, answers, cache, clock }: Pick<Platform, 'db' | 'answers' | 'cache' | 'clock'>,
  person: Person,
): Promise<ResultOf<typeof searchApi.hot>> {
  const words = await findHotWords(db, { orgId: person.orgId, timeZone: person.timeZone, now: clock.now() });
  const searcher = { person, answers };
  const counts = await countEach(
    db,
    { searcher, kinds: await sizesOf({ db, cache }, searcher) },
    words.map(({ word }) => word),
  );
  return { list: words.filter((_, place) => (counts[place] ?? 0) > 0).slice(0, SHOWN) };
}

export const clearOldWords = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  removeWordsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
