import { ApplicationFrame } from '../../features/application/application-frame.tsx';
import { ApplicationList } from '../../features/application/application-list.tsx';

export function ApplicationsPage() {
  return (
    <ApplicationFrame>
      <ApplicationList />
    </ApplicationFrame>
  );
}
