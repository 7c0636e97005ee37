import { shelfKindNames, type ShelfKind } from '@palm/contract/plate/shelf';
import { useState } from 'react';
import type { z } from 'zod';
import { NameDialog } from '../ui/name-dialog.tsx';
import { KindMenu } from './kind-menu.tsx';

type CreateShelfButtonProps = {
  /** For example 板块 */
  noun: string;
  /** The contract's schema for the name. */
  rule: z.ZodType;
  onSave: (created: { title: string; kind: ShelfKind; creationId: string }) => Promise<unknown>;
};

/** The page's button for a new plate or series: asks for the kind of its items and its name. */
export function CreateShelfButton({ noun, rule, onSave }: CreateShelfButtonProps) {
  const [kind, setKind] = useState<ShelfKind | null>(null);
  return (
    <>
      <KindMenu label={`新建${noun}`} primary onChoose={setKind} />
      {kind && (
        <NameDialog
          title={`新建${shelfKindNames[kind]}${noun}`}
          label={`${noun}名称`}
          rule={rule}
          onSave={(title, creationId) => onSave({ title, kind, creationId })}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
