import { App, Button, type FormInstance } from 'antd';
import { formConfig } from '../ui/form-config.ts';
import { SaveStatus } from './save-status.tsx';
import type { Edited } from './use-editing.ts';
import styles from './save-foot.module.css';

type SaveFootProps<T> = {
  edited: Edited<T>;
  form: Pick<FormInstance<unknown>, 'validateFields' | 'scrollToField'>;
  isNew: boolean;
  /** Message after saving. */
  said: string;
  /** Returns to the list. */
  onAway: () => void;
};

/** Footer of a manually saved form: save state, back link, and the button that saves valid input and returns. */
export function SaveFoot<T>({ edited, form, isNew, said, onAway }: SaveFootProps<T>) {
  const { message } = App.useApp();
  const save = async () => {
    const valid = await form.validateFields().then(
      () => true,
      ({ errorFields: [first] }: { errorFields: { name: (string | number)[] }[] }) => {
        if (first) {
          form.scrollToField(first.name, formConfig.scrollToFirstError);
        }
        return false;
      },
    );
    if (valid && (await edited.save())) {
      void message.success(said);
      onAway();
    }
  };
  return (
    <div className={styles.foot}>
      <SaveStatus state={edited} byHand />
      <Button onClick={() => edited.leave(onAway)}>取消</Button>
      <Button type="primary" loading={edited.phase === 'saving'} onClick={() => void save()}>
        {isNew ? '新建' : '保存'}
      </Button>
    </div>
  );
}
