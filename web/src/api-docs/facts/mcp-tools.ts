/** The tools of the MCP server, in the order in which they are used; a story of the server asserts their names. */
export const MCP_TOOLS = [
  { name: 'search_docs', does: 'Searches this documentation.', needsKey: false },
  { name: 'read_page', does: 'Reads a page or a section of it as Markdown.', needsKey: false },
  { name: 'natures_of_business', does: 'Lists the classes of business of a product.', needsKey: true },
  {
    name: 'application_questions',
    does: 'Lists what a product asks, and which answers a quote needs.',
    needsKey: true,
  },
  {
    name: 'appetite',
    does: 'Says what happens to a class of business by revenue.',
    needsKey: true,
  },
  {
    name: 'preview_quote',
    does: 'Prices an application without storing anything, and says what would make it quotable or cheaper.',
    needsKey: true,
  },
  {
    name: 'create_client',
    does: 'Creates the insured. The brokerage may be left out when your key stands for one.',
    needsKey: true,
  },
  { name: 'create_quote_request', does: 'Creates a quote request for a product.', needsKey: true },
  { name: 'submit_application', does: 'Sends the answers and has them quoted.', needsKey: true },
  {
    name: 'get_quote',
    does: 'Reads status, options with total and worksheet, subjectivities, the PDF, and the path to yes.',
    needsKey: true,
  },
  { name: 'list_events', does: 'Reads what happened, in order.', needsKey: true },
  { name: 'get_policy_documents', does: 'Reads links to binder, invoice and policy.', needsKey: true },
  { name: 'advance_test_clock', does: 'Moves the test clock. Sandbox only.', needsKey: true },
  { name: 'request_bind', does: 'Chooses an option and requests the bind.', needsKey: true },
];
