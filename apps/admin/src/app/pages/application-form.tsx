import { ApplicationFrame } from '../../features/application/application-frame.tsx';
import { FormEditor } from '../../features/application/form-editor.tsx';

export function ApplicationFormPage() {
  return (
    <ApplicationFrame>
      <FormEditor />
    </ApplicationFrame>
  );
}
