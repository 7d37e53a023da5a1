/** Translates texts; each outside service is a provider. */
export interface TranslationProvider {
  /**
   * Translates plain text. `from` is an ISO 639 code, or null if the language is unknown. Throws if the service can't do it,
   * for whatever reason.
   */
  translate(text: string, from: string | null, to: string): Promise<string>;
}
