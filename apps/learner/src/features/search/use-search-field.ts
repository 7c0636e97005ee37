import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { suggestQuery } from './search.api.ts';
import { toOptions, type Option } from './suggestions.tsx';
import { useChoice } from './use-choice.ts';

/** Suggestions for the typed text, as one list of options. */
function useOptions(typed: string): { options: Option[]; marks: readonly string[] } {
  const { client } = useServices();
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery(suggestQuery(client, wanted));
  return { options: wanted === '' || data === undefined ? [] : toOptions(data), marks: data?.marks ?? [] };
}

/** The typed text, whether the panel is open, and the key handling. Without text, `input` gets the focus. */
export function useSearchField(keyword: string, onSearch: (words: string) => void, input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const [opened, setOpened] = useState(false);
  const waiting = keyword === '';
  const { options, marks } = useOptions(opened || waiting ? typed : '');
  const { place, onArrow } = useChoice(typed, options.length);

  useEffect(() => {
    if (waiting) {
      input.current?.focus();
    }
  }, [waiting, input]);

  const close = () => {
    setOpened(false);
    input.current?.blur();
  };
  const search = (words: string) => {
    close();
    setTyped(words.trim());
    onSearch(words.trim());
  };
  const choose = (option: Option) => (option.address === null ? search(option.text) : void navigate(option.address));
  return {
    input,
    typed,
    options,
    marks,
    place,
    search,
    choose,
    /** Covers results of the query in the URL. */
    over: opened && !waiting,
    open: opened || waiting,
    setOpened,
    fill: (text: string) => {
      setTyped(text);
      setOpened(true);
      input.current?.focus();
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const chosen = options[place];
      if (chosen) {
        choose(chosen);
      } else if (typed.trim() !== '') {
        search(typed);
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      onArrow(event);
      if (event.key === 'Escape') {
        close();
      }
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) {
        setOpened(false);
      }
    },
  };
}
