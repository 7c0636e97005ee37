import type { coursePublishApi } from '@palm/contract/course/publish';
import type { ResultOf } from '@palm/contract/endpoint';
import { FindingList } from '../../../shared/publish/finding-list.tsx';

type Finding = ResultOf<typeof coursePublishApi.check>['findings'][number];

/** What prevents publishing, or should be reviewed first. */
export const PublishFindings = ({ findings, onSection }: { findings: readonly Finding[]; onSection: (sectionId: string) => void }) => (
  <FindingList findings={findings.map(({ level, text, sectionId }) => ({ level, text, partId: sectionId }))} onPart={onSection} />
);
