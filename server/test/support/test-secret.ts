/** 32 bytes in base64, the same in every process of a test. Protects nothing. */
export const TEST_SECRET = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7 + 3)).toString('base64');
