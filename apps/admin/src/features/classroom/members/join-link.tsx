import type { ClassroomLink } from '@palm/contract/classroom/link';
import { ClassLink, joinAddress } from '@palm/ui/class-link';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal, Skeleton } from 'antd';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { useToday } from '../../../shared/ui/dates.ts';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { linkQuery, useCloseLink, useRenewLink } from './join-link.api.ts';

type JoinLinkProps = { classroomId: string; title: string };

/** The button for the join link of a class. */
export function JoinLink(props: JoinLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Link2 size={16} />} onClick={() => setOpen(true)}>
        加入链接
      </Button>
      {open && <LinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ classroomId, title, onClose }: JoinLinkProps & { onClose: () => void }) {
  const { client } = useServices();
  const query = useQuery(linkQuery(client, classroomId));
  return (
    <Modal open centered width={480} title="加入链接和二维码" footer={null} onCancel={onClose}>
      {query.isError && <ErrorOf error={query.error} title="链接没有加载出来" onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data && <Loaded classroomId={classroomId} title={title} link={query.data.link} />}
    </Modal>
  );
}

function Loaded({ classroomId, title, link }: JoinLinkProps & { link: ClassroomLink | null }) {
  const { store } = useServices();
  const { message } = App.useApp();
  const renew = useRenewLink();
  const close = useCloseLink();
  return (
    <ClassLink
      title={title}
      link={link}
      addressOf={(code) => joinAddress({ classroomId, code, orgCode: store.get('orgCode') ?? '' })}
      today={useToday()}
      acts={{
        renew: (asked) => renew.mutateAsync({ classroomId, ...asked }),
        close: () => close.mutateAsync({ classroomId }),
        say: (kind, text) => void message[kind](text),
      }}
    />
  );
}
