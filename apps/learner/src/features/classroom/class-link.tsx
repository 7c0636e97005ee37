import { Button } from '@palm/ui/button';
import { ClassLink, joinAddress } from '@palm/ui/class-link';
import { Dialog } from '@palm/ui/dialog';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import styles from './class-side.module.css';
import { linkQuery, useLinkActs } from './class-link.api.ts';

type OwnLinkProps = { classroomId: string; title: string };

/** Class staff invite people by a link or its QR code. */
export function OwnLink(props: OwnLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={page.card} aria-labelledby="class-invite">
      <div className={page.cardHead}>
        <h2 id="class-invite">邀请同学</h2>
        <Button size={30} look="soft" onClick={() => setOpen(true)}>
          加入链接
        </Button>
      </div>
      <p className={styles.note}>用链接或二维码进来的人不用审批。</p>
      <Dialog wide open={open} onClose={() => setOpen(false)} title="加入链接和二维码">
        <Loaded {...props} />
      </Dialog>
    </section>
  );
}

function Loaded({ classroomId, title }: OwnLinkProps) {
  const { client, store } = useServices();
  const acts = useLinkActs(classroomId);
  const today = useDates().isoDay(useNow());
  return (
    <QueryView query={useQuery(linkQuery(client, classroomId))} skeleton={<Skeleton height={320} />}>
      {({ link }) => (
        <ClassLink
          title={title}
          link={link}
          addressOf={(code) => joinAddress({ classroomId, code, orgCode: store.get('orgCode') ?? '' })}
          today={today}
          acts={acts}
        />
      )}
    </QueryView>
  );
}
