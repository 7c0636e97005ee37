import { z } from 'zod';
import { flag, integer, json, listOf, suffixedIds, text, textLike, token, type Codec } from './codecs.ts';

const id = z.string().min(1);
const nullableText = z.string().nullable().default(null);

const pointNews = z.object({ objId: id, msgUuid: id, topLevelType: z.string(), secondLevelType: z.string() });
const lastCourse = z.object({ columnId: id, courseId: id });
const marksOfExam = z.object({ examId: id, marks: z.array(z.string()) });
const teacher = z.object({ teacherId: id, name: z.string(), avatar: nullableText, introduction: nullableText });
const consensus = z.object({
  courseComment: z.boolean().default(false),
  questComment: z.boolean().default(false),
  discussSubject: z.boolean().default(false),
  discussComment: z.boolean().default(false),
  courseCommentReport: z.boolean().default(false),
  questCommentReport: z.boolean().default(false),
  discussSubjectReport: z.boolean().default(false),
  discussCommentReport: z.boolean().default(false),
});

/** A thing that waits to be seen, as the red-point pick-up names it (seed §3). */
export type PointNews = z.output<typeof pointNews>;
/** The course of a column at which the person was last (seed §3). */
export type LastCourse = z.output<typeof lastCourse>;
/** The questions of one exam that the person marked on the answer sheet (seed §3). */
export type MarksOfExam = z.output<typeof marksOfExam>;
/** What may be commented on and reported (seed §3). */
export type ConsensusConfig = z.output<typeof consensus>;

type Area = 'local' | 'session';
type Key<T> = { codec: Codec<T>; area: Area; keptAtSignOut: boolean };

const key = <T>(codec: Codec<T>): Key<T> => ({ codec, area: 'local', keptAtSignOut: false });
const kept = <T>(codec: Codec<T>): Key<T> => ({ codec, area: 'local', keptAtSignOut: true });
const ofTab = <T>(codec: Codec<T>): Key<T> => ({ codec, area: 'session', keptAtSignOut: false });

const colour = textLike(/^#[0-9a-f]{6}$/i);
const noConsensus: ConsensusConfig = consensus.parse({});

/** Every stored key of seed §3: how it is read, where it lies and whether it stays at sign-out (seed §4). */
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
  teacherInfo: key(json(teacher.nullable(), null)),
  unauthorisedShown: ofTab(flag),
  userIdWhenHidden: ofTab(token),
  chunkReloaded: ofTab(flag),
};

export type StoredKeys = typeof storedKeys;
export type StoredName = keyof StoredKeys;
export type StoredValue<K extends StoredName> = StoredKeys[K]['codec']['fallback'];
