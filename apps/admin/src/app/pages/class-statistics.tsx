import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { behindQuery, behindSchema, exportStatistics } from '../../features/classroom/behind/behind.api.ts';
import { BehindList } from '../../features/classroom/behind/behind-list.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Statistics of a class, and members behind plan. */
export function ClassStatisticsPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const { data } = useQuery(behindQuery(client, classroomId, behindSchema.parse({})));
  return (
    <>
      <PageHead
        title={data ? `《${data.title}》的统计` : '班级统计'}
        note={
          data &&
          `平均必修进度 ${data.averagePercent}%，${data.memberCount} 人里 ${data.behindCount} 人落后、${data.completedCount} 人已结业。${data.rule}，算落后。`
        }
        back={{ to: `/classes/${classroomId}`, label: '回到班级' }}
      >
        <ExportButton label="导出全班统计" job="导出班级统计" onExport={() => exportStatistics(client, classroomId)} />
      </PageHead>
      <BehindList classroomId={classroomId} />
    </>
  );
}
