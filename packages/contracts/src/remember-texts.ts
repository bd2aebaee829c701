/** How many texts are remembered, and how long one may be. */
const maxTexts = 20_000;
const maxLength = 100;

/** People use the same words and names: what is made of many texts is made once. `make` depends on its text alone. */
export function rememberTexts<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > maxLength) return made;
    if (known.size === maxTexts) known.clear();
    known.set(text, made);
    return made;
  };
}
