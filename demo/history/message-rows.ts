import { audienceColumns, isInAudience } from '../rows/audience.ts';
import type { DemoRows, Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import { createRandom } from '../random.ts';
import type { Sat } from './attempt-rows.ts';
import type { Finished, IssuedRow } from './certificate-rows.ts';

const DAY = 86_400_000;
/** Share of the messages that a member has opened since. */
const READ_SHARE = 0.85;

type Message = Row<'message'>;
type Told = Pick<Message, 'member_id' | 'top_level' | 'second_level' | 'title' | 'body' | 'target' | 'object_id' | 'created_at'>;

interface Events {
  sat: Sat[];
  finished: Finished[];
  certificates: IssuedRow[];
  /** When each member was last there, by the member's id. */
  lastSeen: ReadonlyMap<string, Date>;
}

/** What the inbox of each member holds, oldest first: `seq_no` follows the order of insertion. */
export function messageRows(loading: Loading, events: Events): DemoRows {
  const told = [
    ...events.finished.map((one) => courseCompleted(loading, one)),
    ...events.sat.map((one) => examResult(loading, one)),
    ...events.certificates.map((one) => certificateIssued(one)),
  ].map((one): Message => ({
    org_id: loading.orgId,
    id: loading.newId(),
    dedupe_key: `${one.second_level}/${one.object_id ?? ''}`,
    ...one,
  }));
  const sent = announcements(loading);
  const all = [...told, ...sent.message];
  const message = markRead(all, events.lastSeen, loading.now).sort((a, b) => Number(a.created_at) - Number(b.created_at));
  return { announcement: sent.announcement.map((row) => withCounts(row, message)), message };
}

function courseCompleted(loading: Loading, { courseKey, memberKey, at }: Finished): Told {
  const courseId = loading.idOf('course', courseKey);
  const title = loading.content.courses.find(({ key }) => key === courseKey)?.title ?? '';
  return {
    member_id: loading.idOf('member', memberKey),
    top_level: 'study',
    second_level: 'course-completed',
    title: `学完了《${title}》`,
    body: '这门课的必修小节已全部完成，可以回看任意一节，也可以接着学下一门。',
    target: `/courseDetail?courseId=${courseId}`,
    object_id: courseId,
    created_at: at,
  };
}

function examResult(loading: Loading, { exam, attemptId, memberKey, passed, submittedAt }: Sat): Told {
  return {
    member_id: loading.idOf('member', memberKey),
    top_level: 'exam',
    second_level: 'exam-result',
    title: passed ? `《${exam.title}》考试及格` : `《${exam.title}》没有及格`,
    body: passed ? '成绩和各题情况已经出来，点开查看。' : '成绩已经出来。看看失分在哪里，还有机会可以再考一次。',
    target: `/examResult?attemptId=${attemptId}`,
    object_id: attemptId,
    created_at: submittedAt,
  };
}

function certificateIssued({ row, title }: IssuedRow): Told {
  const { id, member_id, source_title, issued_at } = row;
  return {
    member_id,
    top_level: 'certificate',
    second_level: 'certificate-issued',
    title: `获得${title}`,
    body: `《${source_title}》的${title}已经颁发，可以下载 PDF，也可以把验证码发给别人查验。`,
    target: `/member/memberCertificate?certificateId=${id}`,
    object_id: id,
    created_at: issued_at,
  };
}

function announcements(loading: Loading) {
  const { content, orgId, newId, at, now } = loading;
  const author = content.people.members.find(({ roles }) => roles.includes('owner'));
  const sent = [
    ...content.messages.announcements.map((one) => ({ ...one, popup: false })),
    ...content.messages.popups.map((one) => ({ ...one, popup: true, daysAgo: one.window.fromDaysAgo })),
  ].map((one) => {
    const sentAt = at(one.daysAgo, '09:00');
    return { ...one, id: newId(), sentAt: sentAt < now ? sentAt : at(one.daysAgo + 1, '09:00') };
  });
  const common = ({ title, body, popup }: (typeof sent)[number]) => ({ org_id: orgId, title, body: body.trim(), popup });
  return {
    announcement: sent.map((one) => ({
      ...common(one),
      id: one.id,
      ...audienceColumns(loading, one.audience),
      author_id: author ? loading.idOf('member', author.key) : null,
      sent_at: one.sentAt,
    })),
    message: sent.flatMap((one) =>
      content.people.members
        .filter((member) => member.status !== 'left' && isInAudience(content.organisation.departments, one.audience, member))
        .map((member): Message => ({
          ...common(one),
          id: newId(),
          member_id: loading.idOf('member', member.key),
          top_level: 'announcement',
          second_level: one.popup ? 'popup' : 'announcement',
          object_id: one.id,
          announcement_id: one.id,
          dedupe_key: `announcement/${one.id}`,
          created_at: one.sentAt,
        })),
    ),
  };
}

/** What came before a member's last visit has mostly been opened; popups always, as they open themselves. The newest day is still unread. */
function markRead(messages: Message[], lastSeen: Events['lastSeen'], now: Date): Message[] {
  const random = createRandom(messages.length);
  return messages.map((message) => {
    const createdAt = new Date(message.created_at);
    const seenAt = lastSeen.get(message.member_id);
    const isNew = now.getTime() - createdAt.getTime() < 1.5 * DAY;
    const opened = message.popup === true || (!isNew && random.next() < READ_SHARE);
    return seenAt && seenAt > createdAt && opened ? { ...message, read_at: seenAt } : { ...message, read_at: null };
  });
}

function withCounts(row: Row<'announcement'>, messages: Message[]): Row<'announcement'> {
  const own = messages.filter(({ announcement_id }) => announcement_id === row.id);
  return { ...row, recipient_count: own.length, read_count: own.filter(({ read_at }) => read_at !== null).length };
}
