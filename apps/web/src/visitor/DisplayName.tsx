/** The name the provider gave may be an email address: where it does not fit, it goes to the next line at its @. */
export function DisplayName({ name }: { name: string }) {
  const at = name.indexOf('@');
  if (at < 1) return name;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
