import type { ImportUndone, MemberImport } from '@palm/contract/member/import';
import { App } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useImportUndo } from '../member.api.ts';
import styles from './import.module.css';

type Undoable = Pick<MemberImport, 'importId' | 'created' | 'updated' | 'departments'>;

const question = ({ created, updated, departments }: Omit<Undoable, 'importId'>): string => {
  const parts = [
    created > 0 && `删除新增的 ${created} 人`,
    updated > 0 && `把更新的 ${updated} 人改回原样`,
    departments > 0 && `删除新建的 ${departments} 个部门里空着的`,
  ].filter((part) => part !== false);
  return `会${parts.join('，')}。导入后登录过或又被修改过的人保持现在的样子，并列出姓名。`;
};

const outcome = ({ removed, restored, departments }: ImportUndone): string =>
  `已删除 ${removed} 人，改回 ${restored} 人${departments > 0 ? `，删除 ${departments} 个部门` : ''}`;

/** Confirms, undoes a whole import, and lists members left unchanged. */
export function useUndoImport(): (imported: Undoable, after?: () => void) => void {
  const undo = useImportUndo();
  const confirm = useConfirm();
  const { message, modal } = App.useApp();
  return (imported, after) =>
    confirm({
      title: '撤销这次导入？',
      text: question(imported),
      verb: '撤销导入',
      onYes: async () => {
        const undone = await undo.mutateAsync({ importId: imported.importId });
        if (undone.leftTotal === 0 && undone.departmentsLeft.length === 0) {
          void message.success(outcome(undone));
        } else {
          modal.info({ title: outcome(undone), width: 480, centered: true, okText: '知道了', content: <Left undone={undone} /> });
        }
        after?.();
      },
    });
}

function Left({ undone: { left, leftTotal, departmentsLeft } }: { undone: ImportUndone }) {
  return (
    <>
      {leftTotal > 0 && (
        <>
          <p>{leftTotal} 人保持现在的样子：</p>
          <ul className={styles.leftOut}>
            {left.map(({ account, name, reason }) => (
              <li key={account}>
                {name}（{account}）：{reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {departmentsLeft.length > 0 && <p>这些部门里还有人、下级或负责人，保留：{departmentsLeft.join('、')}</p>}
    </>
  );
}
