import { ProtocolsToAgree } from '../features/identity/protocols-to-agree.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Blocks the page until the new protocol versions are accepted; declining signs out. */
export function AgreeAgain({ onAgreed }: { onAgreed: () => void }) {
  return <ProtocolsToAgree onAgreed={onAgreed} onRefuse={useSignOut()} />;
}
