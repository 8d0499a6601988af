/** Calls back once a change is saved, even if its page was left meanwhile. The page shows the error of its mutation. */
export function afterSave<Saved>(change: Promise<Saved>, onSaved: (saved: Saved) => void): void {
  change.then(onSaved, () => {})
}
