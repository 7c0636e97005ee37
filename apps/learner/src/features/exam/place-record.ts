import type { Store } from '@palm/client/storage';
import type { ExamPlace } from '@palm/client/stored-keys';
import type { Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import { keepMarks, marksOf, removeMarks } from '../../runtime/exam-marks.ts';

type PlaceStore = Pick<Store, 'get' | 'set'>;

/** More attempts than anybody sits at once; what was forgotten by a hand-in elsewhere goes in time. */
const MOST_KEPT = 20;

/** What this device knows of the place in an attempt; undefined where it never opened it. */
export const placeOf = (store: PlaceStore, attemptId: string): ExamPlace | undefined =>
  store.get('examPlace').find((place) => place.attemptId === attemptId);

/** Keeps it. */
export const keepPlaceOf = (store: PlaceStore, place: ExamPlace): void => {
  const others = store.get('examPlace').filter(({ attemptId }) => attemptId !== place.attemptId);
  store.set('examPlace', [...others, place].slice(-MOST_KEPT));
};

/** The attempt is handed in. */
export const forgetPlaceOf = (store: PlaceStore, attemptId: string): void =>
  store.set(
    'examPlace',
    store.get('examPlace').filter((place) => place.attemptId !== attemptId),
  );

type Known = Pick<ExamPlace, 'keptMarks' | 'sentMarks'>;

/**
 * Marks of two devices: what either has marked or unmarked since the server last confirmed something here. What was sent without an answer
 * may or may not have arrived: taken away since, it is gone in both cases; marked again since, it stays in both.
 */
const mergeMarks = ({ keptMarks, sentMarks }: Known, mine: readonly string[], theirs: readonly string[]): string[] => [
  ...theirs.filter((id) => mine.includes(id) || !(keptMarks.includes(id) || sentMarks.includes(id))),
  ...mine.filter((id) => !(keptMarks.includes(id) && sentMarks.includes(id)) && !theirs.includes(id)),
];

const sameMarks = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What is to be sent; null where the server keeps the same. */
export function unsentOf(store: PlaceStore, { attemptId, examId }: Pick<Sitting, 'attemptId' | 'examId'>): SittingPlace | null {
  const place = placeOf(store, attemptId);
  const marked = marksOf(store, examId);
  if (place === undefined || (place.sure && place.questionId === place.keptQuestionId && sameMarks(marked, place.keptMarks))) {
    return null;
  }
  // What has no answer goes again as it was: under a higher number it would cover what another device has sent, and changed it could not
  // be told from that when only the first has arrived. What was changed since follows.
  return place.sure
    ? { sequence: place.sequence + 1, marked: [...marked], questionId: place.questionId }
    : { sequence: place.sequence, marked: place.sentMarks, questionId: place.sentQuestionId };
}

/** Before it goes: it may arrive without an answer coming back. */
export function noteSent(store: PlaceStore, attemptId: string, { sequence, marked, questionId }: SittingPlace): void {
  const place = placeOf(store, attemptId);
  if (place !== undefined) {
    keepPlaceOf(store, { ...place, sequence, sentMarks: marked, sentQuestionId: questionId, sure: false });
  }
}

/** Whether the server keeps what this device sent last. */
export const isOwn = ({ sequence, sentMarks, sentQuestionId }: ExamPlace, kept: SittingPlace): boolean =>
  kept.sequence === sequence && kept.questionId === sentQuestionId && sameMarks(kept.marked, sentMarks);

/** What the server keeps is of another device: it is known now, and what this device changed meanwhile stays changed. */
export const takeOver = (store: PlaceStore, place: ExamPlace, kept: SittingPlace): void => {
  keepMarks(store, place.examId, mergeMarks(place, marksOf(store, place.examId), kept.marked));
  confirmPlace(store, place, kept);
};

/** The server keeps this. */
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
 * Puts together what device and server know as an attempt is opened, and answers the question to go on with. Of the question in sight
 * the later of both counts; marks are merged.
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
  // A server that was set back gets again what it had confirmed.
  const sure = start.sure && (kept?.sequence ?? 0) === start.sequence;
  keepPlaceOf(store, { ...start, sure });
  return start.questionId;
}

/** Marks of an earlier attempt, which was handed in without this device. */
function forgetEarlier(store: PlaceStore, examId: string): void {
  const others = store.get('examPlace').filter((place) => place.examId !== examId);
  if (others.length < store.get('examPlace').length) {
    removeMarks(store, examId);
    store.set('examPlace', others);
  }
}

/** Whether the server keeps what another device sent, and not what this one did without hearing of it. */
const isOfAnother = (place: ExamPlace, kept: SittingPlace): boolean =>
  kept.sequence > place.sequence || (kept.sequence === place.sequence && !place.sure && !isOwn(place, kept));

/** Where no device has said anything yet: at the question that was answered last, else at the first. */
function freshPlace({ attemptId, examId, questions, answers }: Sitting): ExamPlace {
  const last = answers.reduce((later, answer) => (answer.savedAt > later.savedAt ? answer : later), { questionId: '', savedAt: '' });
  const questionId = last.questionId || (questions[0]?.id ?? '');
  const nothing = { sequence: 0, keptMarks: [], keptQuestionId: questionId, sentMarks: [], sentQuestionId: questionId, sure: true };
  return { attemptId, examId, questionId, ...nothing };
}
