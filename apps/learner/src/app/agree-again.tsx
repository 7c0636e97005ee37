import { ProtocolsToAgree } from '../features/identity/protocols-to-agree.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Stands above the page until the new protocols are agreed to; whoever does not agree signs out. */
export function AgreeAgain({ onAgreed }: { onAgreed: () => void }) {
  return <ProtocolsToAgree onAgreed={onAgreed} onRefuse={useSignOut()} />;
}
