/** Seed §4: the report and teacher dialogs open after their content has loaded; if loading fails they stay closed. */
export const openAfterLoad = async <T>(load: () => Promise<T>, open: (loaded: T) => void): Promise<boolean> => {
  let loaded: T;
  try {
    loaded = await load();
  } catch {
    // The call has already reported why.
    return false;
  }
  open(loaded);
  return true;
};
