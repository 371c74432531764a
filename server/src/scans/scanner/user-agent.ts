interface Named {
  readonly provider: { readonly name: string };
  readonly publicUrl: string;
}

/** How every web request of the scanner names itself. A stranger who sees it in a log learns who it is and where to read more. */
export function scannerUserAgent({ provider, publicUrl }: Named): string {
  return `Mozilla/5.0 (compatible; ${provider.name} scanner; +${publicUrl}/scanning)`;
}

/** The name with which the scanner greets mail servers. */
export function scannerGreeting({ publicUrl }: Pick<Named, 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}
