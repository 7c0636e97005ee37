import type { CourseEdit } from '@palm/contract/course/admin';
import { CoverField } from '../../../shared/cover/cover-field.tsx';
import type { TabProps } from './basic-tab.tsx';

/** The picture of the course. */
export const CoverTab = ({ course, draft, onChange }: TabProps & { course: CourseEdit }) => (
  <CoverField
    of={{ id: course.id, title: draft.title }}
    value={{ motif: draft.cover.motif, tone: draft.cover.tone, key: draft.cover.key }}
    url={course.cover.url}
    onChange={(cover) => onChange({ cover })}
  />
);
