import type { VideoPlayerHandle } from '@palm/ui/video-player';
import { useRef, useState, type RefObject } from 'react';

export type SectionEnd = {
  /** The player of the section, if there is one. */
  medium: RefObject<VideoPlayerHandle | null>;
  /** It was played to its end, and the person has not moved on yet. */
  atEnd: boolean;
  /** Reports the rest, then marks the end. */
  finish: () => Promise<void>;
  /** Playback continues, or the person stays. */
  stay: () => void;
};

/** Whether the medium of a section has ended. `report` resolves when everything played was acknowledged, or queued. */
export function useSectionEnd(report: () => Promise<void>): SectionEnd {
  const medium = useRef<VideoPlayerHandle>(null);
  const [atEnd, setAtEnd] = useState(false);
  const ended = useRef(false);
  const finish = async () => {
    ended.current = true;
    await report();
    // It may have been restarted while the report was being sent.
    setAtEnd(ended.current);
  };
  const stay = () => {
    ended.current = false;
    setAtEnd(false);
  };
  return { medium, atEnd, finish, stay };
}
