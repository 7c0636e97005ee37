import { targetNames } from '@palm/contract/areas';
import { IconButton } from '@palm/ui/icon-button';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ActButton } from '../../shared/act-button.tsx';
import type { SharedObject } from './shared-object.ts';
import { part } from '../../shared/part.ts';

const ShareSheet = part(() => import('./share-sheet.tsx').then((module) => module.ShareSheet));

type ShareButtonProps = { object: SharedObject; look?: 'act' | 'stacked' | 'icon' };

/** 分享: opens the poster, which is only painted then. */
export function ShareButton({ object, look = 'act' }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const label = `分享${targetNames[object.kind]}《${object.title}》`;
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={label} size={44} onClick={() => setOpen(true)}>
          <Share2 size={21} aria-hidden="true" />
        </IconButton>
      ) : (
        <ActButton Icon={Share2} label={label} stacked={look === 'stacked'} onPress={() => setOpen(true)}>
          分享
        </ActButton>
      )}
      {open && (
        <Suspense>
          <ShareSheet object={object} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
