/** The password was right, and a code is needed too. */
export interface CodeStep {
  password: string;
  /** Where the code went, masked; null if an app makes it. */
  contact: string | null;
  /** When another code may be requested, by this device's clock. */
  resendAt: number;
}
