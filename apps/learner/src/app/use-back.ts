import { useLocation, useNavigate } from 'react-router';

/** One page back; where the page was opened directly, to the one that it belongs to. */
export function useBack(parent: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(parent, { replace: true }) : navigate(-1));
}
