/**
 * The company of an issuer such as `C=US, O=Let's Encrypt, CN=R11`, else its common name; undefined for neither. An
 * authority has many intermediates, and a business is hit when the company fails.
 */
export function authorityOf(issuer: string): string | undefined {
  const parts = issuer.split(/,\s*(?=[A-Za-z.]{1,12}=)/);
  const valueOf = (key: string): string | undefined =>
    parts
      .find((part) => part.startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replaceAll(/\\(.)/g, '$1')
      .replaceAll(/^"|"$/g, '')
      .trim();
  return (valueOf('O') || valueOf('CN') || '').slice(0, 120) || undefined;
}
