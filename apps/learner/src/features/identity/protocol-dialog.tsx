import { organisationApi } from '@palm/contract/organisation/calls';
import { Dialog } from '@palm/ui/dialog';
import { RichText } from '@palm/ui/rich-text';
import { SkeletonText } from '@palm/ui/skeleton';
import { Suspense, use, useState } from 'react';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

type Protocols = { key: string; title: string; html: string }[];

function ProtocolTexts({ loading }: { loading: Promise<Protocols | null> }) {
  const protocols = use(loading);
  if (protocols === null) {
    return <p>没有加载出来，请关闭后再打开一次。</p>;
  }
  return protocols.map(({ key, title, html }) => (
    <section key={key} aria-label={title}>
      <h3>{title}</h3>
      <RichText html={html} look="inherit" />
    </section>
  ));
}

/** The organisation's protocols, loaded when opened. */
export function ProtocolDialog({ orgCode, onClose }: { orgCode: string; onClose: () => void }) {
  const { client } = useServices();
  const [loading] = useState(() =>
    client.call(organisationApi.protocols, { query: { code: orgCode } }, inPlace()).then(
      ({ list }): Protocols => list,
      () => null,
    ),
  );
  return (
    <Dialog open wide title="用户协议与隐私说明" onClose={onClose}>
      <Suspense fallback={<SkeletonText lines={8} />}>
        <ProtocolTexts loading={loading} />
      </Suspense>
    </Dialog>
  );
}
