import { flag, integer, json, listOf, suffixedIds, text, textLike, token, type Codec } from './codecs.ts';
import { anyText, anything, listWith, objectWith, someText, textOrNull, wholeNumber, yesOrNo, type ReadBy } from './readers.ts';

const pointNews = objectWith({ objId: someText, msgUuid: someText, topLevelType: anyText, secondLevelType: anyText });
const lastCourse = objectWith({ columnId: someText, courseId: someText });
const marksOfExam = objectWith({ examId: someText, marks: listWith(anyText) });
const examPlace = objectWith({
  attemptId: someText,
  examId: someText,
  questionId: someText,
  sequence: wholeNumber,
  keptMarks: listWith(anyText),
  keptQuestionId: someText,
  sentMarks: listWith(anyText),
  sentQuestionId: someText,
  sure: yesOrNo,
});
const noteDraft = objectWith({ about: someText, body: anyText, timed: yesOrNo, position: wholeNumber });
const begunWords = objectWith({ place: someText, words: anything });
const teacher = objectWith({ teacherId: someText, name: anyText, avatar: textOrNull, introduction: textOrNull });
const hiddenColumns = objectWith({ userId: someText, list: someText, columns: listWith(someText) });
const consensus = objectWith({
  courseComment: yesOrNo,
  questComment: yesOrNo,
  discussSubject: yesOrNo,
  discussComment: yesOrNo,
  courseCommentReport: yesOrNo,
  questCommentReport: yesOrNo,
  discussSubjectReport: yesOrNo,
  discussCommentReport: yesOrNo,
});

/** A pending notification, as returned by the red-point pick-up (seed §3). */
export type PointNews = ReadBy<typeof pointNews>;
/** The last visited course of a column (seed §3). */
export type LastCourse = ReadBy<typeof lastCourse>;
/** The questions of one exam that the person flagged on the answer sheet (seed §3). */
export type MarksOfExam = ReadBy<typeof marksOfExam>;
/** The position in an attempt: what the server last stored of it and the flags, what was sent last, and whether that is confirmed. */
export type ExamPlace = ReadBy<typeof examPlace>;
/** The list columns that a person has hidden. */
export type HiddenColumns = ReadBy<typeof hiddenColumns>;
/** What can be commented on and reported (seed §3). */
export type ConsensusConfig = ReadBy<typeof consensus>;

type Area = 'local' | 'session';
type Key<T> = { codec: Codec<T>; area: Area; keptAtSignOut: boolean };

const key = <T>(codec: Codec<T>): Key<T> => ({ codec, area: 'local', keptAtSignOut: false });
const kept = <T>(codec: Codec<T>): Key<T> => ({ codec, area: 'local', keptAtSignOut: true });
const ofTab = <T>(codec: Codec<T>): Key<T> => ({ codec, area: 'session', keptAtSignOut: false });

const colour = textLike(/^#[0-9a-f]{6}$/i);
const noConsensus: ConsensusConfig = {
  courseComment: false,
  questComment: false,
  discussSubject: false,
  discussComment: false,
  courseCommentReport: false,
  questCommentReport: false,
  discussSubjectReport: false,
  discussCommentReport: false,
};

/** Every stored key of seed §3: its codec, its storage, and whether it survives signing out (seed §4). */
export const storedKeys = {
  authToken: key(token),
  accessToken: key(token),
  userId: key(token),
  userName: key(text),
  orgId: kept(token),
  orgCode: kept(text),
  fromOrgCode: key(flag),
  LOGO: kept(text),
  appName: key(text),
  themeColor: kept(colour),
  icoUrl: key(text),
  courseArr: key(suffixedIds),
  videoArr: kept(suffixedIds),
  columnArr: key(listOf<LastCourse>(lastCourse)),
  SHOW_GRAY_TYPE: key(integer(0)),
  MOBILE_CHECK: key(text),
  seqNo: key(integer(-1)),
  messageAccessToken: key(token),
  notifyVersion: key(text),
  PointNewsCentral: key(listOf<PointNews>(pointNews)),
  ls_consensusConfig: key(json<ConsensusConfig>(consensus, noConsensus)),
  examMark: key(listOf<MarksOfExam>(marksOfExam)),
  teacherInfo: key(json<ReadBy<typeof teacher> | null>(teacher, null)),
  // Beyond the seed: the position in an exam, the choice of light or dark mode, recent searches, drafts of notes and other unsaved input,
  // and the appearance of the console's lists.
  examPlace: key(listOf<ExamPlace>(examPlace)),
  mode: key(textLike(/^(light|dark)$/)),
  recentSearches: key(listOf(someText)),
  noteDrafts: key(listOf(noteDraft)),
  hiddenColumns: key(listOf<HiddenColumns>(hiddenColumns)),
  begunWords: ofTab(listOf(begunWords)),
  unauthorisedShown: ofTab(flag),
  // Not in the seed: the session that the flag refers to.
  endedSession: ofTab(token),
  userIdWhenHidden: ofTab(token),
  chunksReloaded: ofTab(listOf(someText)),
};

export type StoredKeys = typeof storedKeys;
export type StoredName = keyof StoredKeys;
export type StoredValue<K extends StoredName> = StoredKeys[K]['codec']['fallback'];
