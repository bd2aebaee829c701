/** The names by which a computer calls itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** How to find out who runs this server, from the only thing that is known: the address it was reached at. */
export function WhoOperates({ hostname = window.location.hostname }: { hostname?: string }) {
  if (ownNames.has(hostname)) {
    return (
      <>
        <p>
          You reached it at <code>{hostname}</code>, which is the computer in front of you. So the operator is
          you, or the person who started Voltyard on this computer.
        </p>
        <p>
          If you open it to others, tell them how to reach you: people need somebody to turn to, and in many
          countries the law requires it.
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        You reached it at <code>{hostname}</code>. The owner of that address is the operator, or knows who is.
        Ways to find them:
      </p>
      <ul>
        <li>Ask the person who gave you the address.</li>
        <li>
          See whether the domain has a website with an imprint, without the part before its first point.
        </li>
        <li>
          Look the domain up in its registry (a <q>whois</q> search). Where the owner is not shown, there is
          an address for reports of abuse.
        </li>
        <li>In a company, a club or at home: ask who looks after the network.</li>
      </ul>
      <p>
        The program itself has no address of the operator. If you find none of these, be all the more careful
        with what you write and whom you pay.
      </p>
    </>
  );
}
