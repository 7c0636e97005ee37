import type { VideoPlayerHandle } from '@palm/ui/video-player';
import { useRef, useState, type RefObject } from 'react';

export type SectionEnd = {
  /** What plays the section, where something does. */
  medium: RefObject<VideoPlayerHandle | null>;
  /** It was played to its end, and nobody has gone on yet. */
  atEnd: boolean;
  /** Reports the rest; then it is at its end. */
  finish: () => Promise<void>;
  /** It is played on, or the person stays. */
  stay: () => void;
};

/** Whether the medium of a section has come to its end. `report` resolves when all that was played is answered, or kept for later. */
export function useSectionEnd(report: () => Promise<void>): SectionEnd {
  const medium = useRef<VideoPlayerHandle>(null);
  const [atEnd, setAtEnd] = useState(false);
  const ended = useRef(false);
  const finish = async () => {
    ended.current = true;
    await report();
    // it may have been started again while the report was on its way
    setAtEnd(ended.current);
  };
  const stay = () => {
    ended.current = false;
    setAtEnd(false);
  };
  return { medium, atEnd, finish, stay };
}
