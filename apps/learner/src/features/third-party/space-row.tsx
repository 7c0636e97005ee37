import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services.tsx';
import { findSpaceUrl, spaceQuery } from './links.api.ts';
import styles from './links.module.css';

/** Link into the space a partner provides for the member. Renders nothing if there is none. */
export function SpaceRow({ leave }: { leave: (url: string) => void }) {
  const { client } = useServices();
  const { data } = useQuery(spaceQuery(client));
  const enter = useMutation({
    mutationFn: () => findSpaceUrl(client),
    onSuccess: (url) => (url === '' ? toast.show({ kind: 'info', text: '合作平台上已没有你的空间' }) : leave(url)),
  });
  if (data?.has !== true) {
    return null;
  }
  return (
    <li className={styles.row}>
      <div>
        <b>我的空间</b>
        <p>在合作平台上，进入时不用再登录</p>
      </div>
      <Button aria-label="进入我的空间" pending={enter.isPending} onClick={() => enter.mutate()}>
        进入
      </Button>
    </li>
  );
}
