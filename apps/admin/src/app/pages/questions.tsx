import { Button, Drawer } from 'antd';
import { FolderTree, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CategoryPanel } from '../../features/question/category-panel.tsx';
import { EditQuestionDrawer, NewQuestionDrawer } from '../../features/question/editor/question-drawer.tsx';
import { QuestionList } from '../../features/question/question-list.tsx';
import { SideFrame } from '../../shared/list/side-frame.tsx';
import { useOpenedByLink } from '../../shared/list/use-opened-by-link.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { bankListSchema } from '../../shared/question/bank.api.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useIsCompact } from '../../shared/ui/use-width.ts';

type Opened = { kind: 'edit'; questionId: string; neighbours: string[] } | { kind: 'new' | 'categories' };

export function QuestionsPage() {
  const { query, change } = useListQuery(bankListSchema);
  const [linked, closeLinked] = useOpenedByLink();
  const [chosen, setOpened] = useState<Opened | null>(null);
  const opened = chosen ?? (linked === null ? null : { kind: 'edit' as const, questionId: linked, neighbours: [] });
  const compact = useIsCompact();
  const navigate = useNavigate();
  const close = () => {
    setOpened(null);
    closeLinked();
  };
  const show = (questionId: string, neighbours: string[]) => setOpened({ kind: 'edit', questionId, neighbours });
  const choose = (categoryId: string | undefined) => {
    change({ categoryId });
    setOpened(null);
  };
  const categories = <CategoryPanel selected={query.categoryId} onSelect={choose} />;
  const actions = (
    <>
      <Button icon={<Upload size={16} />} onClick={() => void navigate('/questions/import')}>
        导入题目
      </Button>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpened({ kind: 'new' })}>
        新建题目
      </Button>
    </>
  );
  const categoryButton = compact && (
    <Button icon={<FolderTree size={16} />} onClick={() => setOpened({ kind: 'categories' })}>
      分类
    </Button>
  );
  return (
    <>
      <PageHead title="题库">{actions}</PageHead>
      <SideFrame side={!compact && categories}>
        <QuestionList onEdit={show} categoryButton={categoryButton} emptyAction={actions} />
      </SideFrame>
      {opened?.kind === 'categories' && (
        <Drawer open size={320} placement="left" title="分类" onClose={close} styles={{ body: { padding: 0 } }}>
          {categories}
        </Drawer>
      )}
      {opened?.kind === 'new' && <NewQuestionDrawer categoryId={query.categoryId ?? null} onClose={close} />}
      {opened?.kind === 'edit' && <EditQuestionDrawer {...opened} onQuestion={(id) => show(id, opened.neighbours)} onClose={close} />}
    </>
  );
}
