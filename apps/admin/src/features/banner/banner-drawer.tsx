import type { BannerEdit } from '@palm/contract/banner/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../shared/autosave/save-status.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { newId } from '@palm/client/new-id';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { bannerEditQuery, useCreateBanner, useReadBanner, useUpdateBanner } from './banner.api.ts';
import { bannerFieldNames, validationErrorOf, storedOf } from './banner-draft.ts';
import { BannerForm } from './banner-form.tsx';
import styles from './banner.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

type BannerDrawerProps = { /** Null = create a new one. */ bannerId: string | null; onClose: () => void };

/** Creates or edits a banner. */
export function BannerDrawer({ bannerId, onClose }: BannerDrawerProps) {
  const { client } = useServices();
  const query = useQuery({ ...bannerEditQuery(client, bannerId ?? ''), enabled: bannerId !== null });
  if (bannerId === null || query.data) {
    return <Editor key={bannerId} banner={query.data ?? null} onClose={onClose} />;
  }
  return (
    <Drawer open size={620} title="轮播图" onClose={onClose}>
      {query.isError ? (
        <ErrorOf error={query.error} title="轮播图没有加载出来" onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}

function Editor({ banner, onClose }: { banner: BannerEdit | null; onClose: () => void }) {
  const create = useCreateBanner();
  const update = useUpdateBanner();
  const read = useReadBanner(banner?.id ?? '');
  const { message } = App.useApp();
  const [creationId] = useState(newId);
  const edited = useEditing({
    object: `banner-${banner?.id ?? 'new'}`,
    what: '这张轮播图',
    stored: storedOf(banner),
    automatic: false,
    validationErrorOf,
    save: async (fields, revision) => {
      if (banner === null) {
        await create.mutateAsync({ creationId, ...fields });
        return 1;
      }
      return (await update.mutateAsync({ bannerId: banner.id, revision, ...fields })).revision;
    },
    ...(banner !== null && { load: async () => storedOf(await read()) }),
  });
  const { value, change, phase, round } = edited;
  const save = async () => {
    if (await edited.save()) {
      void message.success('已保存，学员下次打开首页时看到');
      onClose();
    }
  };
  const close = () => edited.leave(onClose);
  return (
    <Drawer
      open
      size={620}
      title={banner === null ? '新建轮播图' : `编辑「${banner.title}」`}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <SaveStatus state={edited} byHand />
          <Button onClick={close}>取消</Button>
          <Button type="primary" loading={phase === 'saving'} {...offWhere(phase === 'saved')} onClick={() => void save()}>
            保存
          </Button>
        </div>
      }
    >
      <EditingNotes edited={edited} what="这张轮播图" names={bannerFieldNames} />
      <BannerForm
        key={round}
        of={{ id: banner?.id ?? creationId, title: value.title }}
        imageUrl={banner?.imageUrl ?? null}
        draft={value}
        onChange={change}
      />
    </Drawer>
  );
}
