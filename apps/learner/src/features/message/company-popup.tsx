import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDates } from '../../shared/dates.ts';
import { useServices } from '../../shared/services.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { popupQuery } from './message.api.ts';
import { useMarkRead } from './use-mark-read.ts';
import styles from './inbox.module.css';

type CompanyPopupProps = {
  onClose: () => void;
  /** None is pending, or loading failed: the next notification must trigger a refetch. */
  onNone?: () => void;
};

/** A popup from the organisation; it returns with every page load until it is closed. */
export function CompanyPopup({ onClose, onNone }: CompanyPopupProps) {
  const { client } = useServices();
  const { data, isError } = useQuery(popupQuery(client));
  const markRead = useMarkRead();
  const dates = useDates();
  const popup = data?.popup;
  const none = isError || popup === null;
  useEffect(() => {
    if (none) {
      onNone?.();
    }
  }, [none, onNone]);
  if (!popup) {
    return null;
  }
  const close = () => {
    markRead.mutate(popup.id);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      title={popup.title}
      note={`${dates.shortDay(popup.createdAt)} ${dates.time(popup.createdAt)}`}
      onClose={close}
      footer={
        <>
          <Button look={popup.target === null ? 'solid' : 'outline'} size={44} onClick={close}>
            我知道了
          </Button>
          {popup.target !== null && (
            <Button look="solid" size={44} onClick={close} render={<TargetLink target={popup.target} />}>
              去看看
            </Button>
          )}
        </>
      }
    >
      <div className={styles.scene}>
        <HeroIllustration format="wide" />
      </div>
      <p className={styles.popup}>{popup.body}</p>
    </Dialog>
  );
}
