import type { Store } from '@palm/client/storage';
import type { ExamPlace } from '@palm/client/stored-keys';
import type { Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import { keepMarks, marksOf, removeMarks } from '../../runtime/exam-marks.ts';

type PlaceStore = Pick<Store, 'get' | 'set'>;

/** More attempts than anybody takes at once; records of attempts submitted elsewhere are evicted eventually. */
const MOST_KEPT = 20;

/** This device's record of the position in an attempt; undefined if it never opened it. */
export const placeOf = (store: PlaceStore, attemptId: string): ExamPlace | undefined =>
  store.get('examPlace').find((place) => place.attemptId === attemptId);

/** Stores the record. */
export const keepPlaceOf = (store: PlaceStore, place: ExamPlace): void => {
  const others = store.get('examPlace').filter(({ attemptId }) => attemptId !== place.attemptId);
  store.set('examPlace', [...others, place].slice(-MOST_KEPT));
};

/** The attempt has been submitted. */
export const forgetPlaceOf = (store: PlaceStore, attemptId: string): void =>
  store.set(
    'examPlace',
    store.get('examPlace').filter((place) => place.attemptId !== attemptId),
  );

type Known = Pick<ExamPlace, 'keptMarks' | 'sentMarks'>;

/**
 * Merges the flags of two devices: what either flagged or unflagged since the last confirmation. An unconfirmed request may or may not have
 * arrived: a flag removed since is removed either way, one set again since is kept either way.
 */
const mergeMarks = ({ keptMarks, sentMarks }: Known, mine: readonly string[], theirs: readonly string[]): string[] => [
  ...theirs.filter((id) => mine.includes(id) || !(keptMarks.includes(id) || sentMarks.includes(id))),
  ...mine.filter((id) => !(keptMarks.includes(id) && sentMarks.includes(id)) && !theirs.includes(id)),
];

const sameMarks = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Returns what to send; null if the server has the same. */
export function unsentOf(store: PlaceStore, { attemptId, examId }: Pick<Sitting, 'attemptId' | 'examId'>): SittingPlace | null {
  const place = placeOf(store, attemptId);
  const marked = marksOf(store, examId);
  if (place === undefined || (place.sure && place.questionId === place.keptQuestionId && sameMarks(marked, place.keptMarks))) {
    return null;
  }
  // Unconfirmed changes are resent unmodified: with a higher sequence they could overwrite another device's, and if modified they could not
  // be told apart from those when only the first request arrived. Later changes follow.
  return place.sure
    ? { sequence: place.sequence + 1, marked: [...marked], questionId: place.questionId }
    : { sequence: place.sequence, marked: place.sentMarks, questionId: place.sentQuestionId };
}

/** Recorded before sending, because the request may arrive without a response coming back. */
export function noteSent(store: PlaceStore, attemptId: string, { sequence, marked, questionId }: SittingPlace): void {
  const place = placeOf(store, attemptId);
  if (place !== undefined) {
    keepPlaceOf(store, { ...place, sequence, sentMarks: marked, sentQuestionId: questionId, sure: false });
  }
}

/** Whether the server has what this device sent last. */
export const isOwn = ({ sequence, sentMarks, sentQuestionId }: ExamPlace, kept: SittingPlace): boolean =>
  kept.sequence === sequence && kept.questionId === sentQuestionId && sameMarks(kept.marked, sentMarks);

/** The server has another device's state: adopt it, but keep what this device has changed meanwhile. */
export const takeOver = (store: PlaceStore, place: ExamPlace, kept: SittingPlace): void => {
  keepMarks(store, place.examId, mergeMarks(place, marksOf(store, place.examId), kept.marked));
  confirmPlace(store, place, kept);
};

/** The server has confirmed this. */
export const confirmPlace = (store: PlaceStore, place: ExamPlace, { sequence, marked, questionId }: SittingPlace): void =>
  keepPlaceOf(store, {
    ...place,
    sequence,
    keptMarks: marked,
    keptQuestionId: questionId,
    sentMarks: marked,
    sentQuestionId: questionId,
    sure: true,
  });

/**
 * Merges the records of device and server when an attempt is opened, and returns the question at which to resume. For the question in view
 * the later one wins; flags are merged.
 */
export function openPlace(store: PlaceStore, sitting: Sitting): string {
  const { attemptId, examId, place: kept } = sitting;
  const known = placeOf(store, attemptId);
  if (known === undefined) {
    forgetEarlier(store, examId);
  }
  const start = known ?? freshPlace(sitting);
  if (kept !== null && isOfAnother(start, kept)) {
    takeOver(store, { ...start, questionId: kept.questionId }, kept);
    return kept.questionId;
  }
  // A server restored from a backup gets again what it had confirmed.
  const sure = start.sure && (kept?.sequence ?? 0) === start.sequence;
  keepPlaceOf(store, { ...start, sure });
  return start.questionId;
}

/** Flags of an earlier attempt that was submitted on another device. */
function forgetEarlier(store: PlaceStore, examId: string): void {
  const others = store.get('examPlace').filter((place) => place.examId !== examId);
  if (others.length < store.get('examPlace').length) {
    removeMarks(store, examId);
    store.set('examPlace', others);
  }
}

/** Whether the server has another device's state, rather than an unconfirmed one of this device. */
const isOfAnother = (place: ExamPlace, kept: SittingPlace): boolean =>
  kept.sequence > place.sequence || (kept.sequence === place.sequence && !place.sure && !isOwn(place, kept));

/** If no device has reported yet: start at the question answered last, else at the first. */
function freshPlace({ attemptId, examId, questions, answers }: Sitting): ExamPlace {
  const last = answers.reduce((later, answer) => (answer.savedAt > later.savedAt ? answer : later), { questionId: '', savedAt: '' });
  const questionId = last.questionId || (questions[0]?.id ?? '');
  const nothing = { sequence: 0, keptMarks: [], keptQuestionId: questionId, sentMarks: [], sentQuestionId: questionId, sure: true };
  return { attemptId, examId, questionId, ...nothing };
}
