import { useQuery } from '@tanstack/react-query';
import { useLedgerFilters } from '../../features/my-study/ledger-filters.ts';
import { LedgerTools } from '../../features/my-study/ledger-tools.tsx';
import { ledgerQuery } from '../../features/my-study/my-study.api.ts';
import { StudyLedger } from '../../features/my-study/study-ledger.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from './member-frame.tsx';

/** 学习记录: the part `record` of the person's studies. */
export function StudyRecordPage() {
  const { client } = useServices();
  const chosen = useLedgerFilters();
  const query = useQuery(ledgerQuery(client, chosen.filters, chosen.pageNo));
  return (
    <MemberFrame title="学习记录" action={<LedgerTools ledger={query.data} {...chosen} />}>
      <StudyLedger query={query} {...chosen} />
    </MemberFrame>
  );
}
