import { useNavigate } from 'react-router';
import { CompanyPopup } from '../../features/message/company-popup.tsx';
import { href } from '../routes.ts';
import { MemberNotifyPage } from './member-notify.tsx';

/** The inbox with the pending popup on top. */
export function CompanyPopupPage() {
  const navigate = useNavigate();
  return (
    <>
      <MemberNotifyPage />
      <CompanyPopup onClose={() => void navigate(href('memberNotify'), { replace: true })} />
    </>
  );
}
