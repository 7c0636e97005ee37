import type { Area, Place } from './area.ts';
import { annualReportArea } from './annual-report/area.ts';
import { applicationArea } from './application/area.ts';
import { assignmentArea } from './assignment/area.ts';
import { attendanceArea } from './attendance/area.ts';
import { bannerArea } from './banner/area.ts';
import { certificateArea } from './certificate/area.ts';
import { classroomArea } from './classroom/area.ts';
import { columnArea } from './column/area.ts';
import { courseArea } from './course/area.ts';
import { deliveryArea } from './delivery/area.ts';
import { departmentArea } from './department/area.ts';
import { directoryArea } from './directory/area.ts';
import { documentArea } from './document/area.ts';
import { examArea } from './exam/area.ts';
import { listExportArea } from './list-export/area.ts';
import { firstPageArea } from './first-page/area.ts';
import { groupArea } from './group/area.ts';
import { identityArea } from './identity/area.ts';
import { homeworkArea } from './homework/area.ts';
import { infoArea } from './info/area.ts';
import { interactionArea } from './interaction/area.ts';
import { jobArea } from './job/area.ts';
import { memberArea } from './member/area.ts';
import { messageArea } from './message/area.ts';
import { noteArea } from './note/area.ts';
import { organisationArea } from './organisation/area.ts';
import { plateArea } from './plate/area.ts';
import { pointsArea } from './points/area.ts';
import { publicFaceArea } from './public-face/area.ts';
import { qaArea } from './qa/area.ts';
import { qrArea } from './qr/area.ts';
import { questionArea } from './question/area.ts';
import { ratingArea } from './rating/area.ts';
import { searchArea } from './search/area.ts';
import { seriesArea } from './series/area.ts';
import { statisticsArea } from './statistics/area.ts';
import { studyArea } from './study/area.ts';
import { systemArea } from './system/area.ts';
import { teacherArea } from './teacher/area.ts';
import { themeArea } from './theme/area.ts';
import { thirdPartyArea } from './third-party/area.ts';
import { todoArea } from './todo/area.ts';
import { trialArea } from './trial/area.ts';
import { uploadArea } from './upload/area.ts';
import { workItemArea } from './work-item/area.ts';

/**
 * Every area of the product. What areas have in common (permissions, errors, message types, …) is derived from this list and nowhere else.
 * The console lists permissions and modules in its order.
 */
export const areas = [
  systemArea,
  identityArea,
  qrArea,
  thirdPartyArea,
  trialArea,
  uploadArea,
  courseArea,
  columnArea,
  infoArea,
  themeArea,
  plateArea,
  seriesArea,
  classroomArea,
  attendanceArea,
  assignmentArea,
  homeworkArea,
  documentArea,
  groupArea,
  teacherArea,
  bannerArea,
  questionArea,
  examArea,
  certificateArea,
  messageArea,
  studyArea,
  ratingArea,
  noteArea,
  pointsArea,
  annualReportArea,
  interactionArea,
  qaArea,
  todoArea,
  workItemArea,
  searchArea,
  departmentArea,
  memberArea,
  applicationArea,
  directoryArea,
  statisticsArea,
  jobArea,
  listExportArea,
  firstPageArea,
  publicFaceArea,
  organisationArea,
  deliveryArea,
] as const;

type Areas = (typeof areas)[number];
type PartName = Exclude<keyof Area, 'key' | 'errorBlock' | 'work'>;
/** One declared property, as a union over all areas. */
type PartOf<Name extends PartName> = Extract<Areas, Readonly<Record<Name, unknown>>>[Name];
type KeysOf<Table> = Table extends unknown ? Extract<keyof Table, string> : never;
type ValueOf<Name extends PartName> = NonNullable<Area[Name]>[string];

/** Merges one declared property of all areas into a single table, in area order. */
function tableOf<Name extends PartName>(name: Name): Readonly<Record<KeysOf<PartOf<Name>>, ValueOf<Name>>> {
  return Object.assign({}, ...areas.map((area: Area) => area[name])) as Record<KeysOf<PartOf<Name>>, ValueOf<Name>>;
}
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];

export type ErrorCode = KeysOf<PartOf<'errors'>>;
/** Every expected failure, once: `errorCode → [code, Chinese text]`, used by server and clients (product §1). */
export const errorTable = tableOf('errors');

export type Permission = KeysOf<PartOf<'permissions'>>;
/** Name of each permission, used everywhere in the console. */
export const permissionNames = tableOf('permissions');
export const permissions = keysOf(permissionNames);

export type ModuleKey = KeysOf<PartOf<'modules'>>;
/** Modules an organisation can switch, with their default names. */
export const moduleNames = tableOf('modules');
export const moduleKeys = keysOf(moduleNames);

export type BlockKind = KeysOf<PartOf<'homeBlocks'>>;
/** Block kinds the home page can render, and the module each belongs to. */
export const moduleOfBlock = tableOf('homeBlocks') as Readonly<Record<BlockKind, ModuleKey | null>>;
export const blockKinds = keysOf(moduleOfBlock);

export type TopLevelType = KeysOf<PartOf<'messages'>>;
type SecondLevels<Table> = Table extends Readonly<Record<string, readonly (infer Kind)[]>> ? Kind : never;
export type SecondLevelType = SecondLevels<PartOf<'messages'>>;
/** Two-level types of messages (product §3.14). */
export const messageTypes = tableOf('messages') as Readonly<Record<TopLevelType, readonly SecondLevelType[]>>;
export const topLevelTypes = keysOf(messageTypes);
export const secondLevelTypes = Object.values(messageTypes).flat() as [SecondLevelType, ...SecondLevelType[]];

export type AuditAction = KeysOf<PartOf<'audit'>>;
/** Wording of every action in the audit log. */
export const auditWords = tableOf('audit');

export type UploadPurpose = KeysOf<PartOf<'uploads'>>;
/** Allowed file types and sizes per upload purpose. */
export const uploadRules = tableOf('uploads');
export const uploadPurposes = keysOf(uploadRules);

export type TargetType = KeysOf<PartOf<'targets'>>;
/** Object types that other areas may reference, and their names. */
export const targetNames = tableOf('targets');
export const targetTypes = keysOf(targetNames);

type KnownPlace = Pick<Place, 'name' | 'path'> & { module?: ModuleKey; shows?: { type: TargetType; query: string } };
export type PlaceName = KeysOf<PartOf<'places'>>;
/** Pages of the learner app that administrators may link to. */
export const places = tableOf('places') as Readonly<Record<PlaceName, KnownPlace>>;
export const placeNames = keysOf(places);

export type WorkItemKind = KeysOf<PartOf<'workItems'>>;
/** Kinds of work items for administrators, and their names. */
export const workItemNames = tableOf('workItems');
export const workItemKinds = keysOf(workItemNames);

export type EventName = KeysOf<PartOf<'events'>>;
export const eventWords = tableOf('events');
/** What each area does when it handles events of other areas, by area key. */
export const workWords: Readonly<Record<string, string>> = Object.fromEntries(
  areas.flatMap((area: Area) => (area.work === undefined ? [] : [[area.key, area.work]])),
);
