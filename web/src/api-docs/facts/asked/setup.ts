/** What people ask whom these sections answer; one question a line. */
export const ASKED_OF_SETUP: Readonly<Record<string, string>> = {
  home: `
what is this api for
which insurance can I sell through you
what does the company offer
overview of the documentation
start page
what products are there
what is new
introduction to the platform
cyber insurance api
what is this site
which cover do you provide
landing page of the docs
where do I find the latest news
list of products`,
  setup: `
getting started guide
how do I get going
quick start tutorial
first steps for a new developer
from zero to a bound policy
what can the api do and what not
example of a whole integration
hello world program
end to end walkthrough with curl
how fast is a quote made
how many minutes until the price is there
when does a human look at it
which rules decide whether a quote is automatic
difference between sandbox and production
which features are missing from the api
what do I have to do before I start coding
who can use this api
which lines of business are available
sample script in python that does everything
which product should I use for a US company
what should I read first
new to this api
step by step from key to policy
copy and paste example
how long until I get a price
turnaround time of underwriters
service level for referrals
eligibility rules table
what is out of appetite
can I make endorsements by api
can the api do cancellations
is there a playground to try calls
node program that binds a policy
what is automated and what is manual
capabilities of the api
do you have a sandbox environment
which countries do you serve
limitations of the api
minimum working integration`,
  'setup/authentication': `
how do I log my program in
required request headers
where does the api key go
bearer token or api key
is oauth supported
what is the endpoint url
base address of the service
host name of the sandbox and of production
do you have a rest api or only graphql
content type of the request
send a graphql query with curl
make my first call
test that my key works
which http method do I use
x-user-name and x-user-email headers
on behalf of which user is the call made
set the api version header
are amounts in cents or in dollars
how is money represented
idempotency key header
is it safe to send a mutation a second time
connection dropped, was my request processed
avoid creating the same thing twice after a timeout
what does an error response look like
where is the request id for support
correlation id of a call
trace a failed request
format of errors in the response
get a free trial key for the sandbox
generate a throw-away key
date and time format, utc or local
do you support gzip
how are lists returned
where is the graphql endpoint
which header carries the key
how are calls secured
identify the acting agent
name of the user in the header
do I need a bearer token
how to pass credentials
basic auth
send a request with postman headers
example of a valid request
x-api-key
x-api-version
accept header
ping the api
smoke test of my credentials
premium shown as 19500, is that dollars
units of the amounts
numbers look a hundred times too big
network timeout during a mutation
retry a mutation
exactly once
prevent double submission
uuid for each request
replayed response
how do I read the errors array
support asks for a request id
timestamps in which time zone
issue me a sandbox key
trial key validity
how long does the trial key live
server to server only
what does the response look like`,
  'setup/create-client': `
add a customer
create an insured
new account for a company
store the applicant
save a business before quoting
which data about the insured is mandatory
where do I get the brokerage id
applicant has no web page
company without a domain
several websites for one company
how long can the name of a company be
address of the insured, which fields
two letter country code
client exists already
prevent duplicate customers
set up an account for the policyholder
onboard a new business
register a new customer
set up an insured
create a prospect
the company to be insured
what is a client
insured name too long
mandatory fields of a client
create company record
business without a homepage
which format has the website
website with https or without
postal address format of a client
state and zip of the insured
where does brokerageId come from
assign the client to one of our agencies
same company entered twice
make a customer`,
  'setup/update-client': `
edit a client
rename the insured
modify customer data
the company relocated
fix a wrong web address of a customer
new domain of the insured
correct the spelling of a company name
replace the postal address of a client
remove the website from a client
business changed its legal name
insured got a new name
wrong website was stored
change the domain that is scanned
update customer address
company rebranded
edit the insured after creation
partial update of a client
null values in an update of a client
client data is wrong
customer has a new homepage`,
  'setup/update-broker': `
our agency moved
set the mailing address of the brokerage
broker address for documents
edit our own office details
change where we are located
update agency information
brokerage has a new street
update our own address
address of our company as a broker
agency address on the binder
broker's postal address
change of office location
set brokerage street and zip`,
  'setup/update-policyholder-contact': `
add a contact to the insured
set the email of the policyholder
who gets the policy documents
contact at the customer for claims
name and title of the cfo
person that signs the application
create a user for the insured
add the recipient of the policy
phone number of the contact
recipient of mail at the client
email address of the insured
whom do you write to at the insured
add a user for a customer
name the responsible person at the company
change the contact person
who is contacted at the client
policyholder email
insured's representative`,
  'setup/cyber-risk-report': `
vulnerability scan results
security rating of a company
what did you find on the website
list of findings from the scan
weaknesses of the insured
why is the score bad
improve the cyber score
open ports and missing patches
scan again after we fixed it
trigger a new scan
refresh the rating
scan does not finish
no score yet
explain the risk score to a customer
share the security report
how old is the scan
which technologies were detected
email security spf dmarc result
download the risk report
categories of the security score
security scan
external scan of the domain
security posture of an applicant
what is wrong with the customer's website
critical findings
how can my client raise the score
remediate and rescan
repeat the scan
request a rescan
what is scanned
is the scan intrusive
opt out of scans
ratings between 0 and 100
weights of the ratings
score is missing
low score because of tls
vulnerabilities found
hand the findings to the it team
exposed remote desktop
false positive in the scan
how is the cyber score calculated
leaked credentials and breaches`,
  'setup/terms-and-appetite': `
what kinds of business do you write
is this industry acceptable
underwriting appetite
prohibited classes
do you cover hospitals
can a bank be insured
are cannabis companies excluded
what limits are available
deductible choices
smallest and largest limit you sell
menu of limits for a drop-down
which retentions go with a limit
check eligibility before asking questions
will this be declined
out of appetite industries
is my customer too big for you
minimum retention for a revenue
terms by revenue band
how much cover could this company get
what does it cost roughly for this class
which businesses do you like
risk appetite
unacceptable risks
excluded industries
do you insure law firms
can I quote a crypto exchange
adult entertainment
gambling
are municipalities accepted
schools and universities
available deductibles
possible limits for a company with this revenue
pick list of limits
maximum limit for a small company
which retention is allowed with five million
is it worth submitting
pre-qualify a lead
industry is declined
price range by class
grid of limits and deductibles`,
  'setup/preview-quote': `
indicative price
get a price without a customer record
quick premium estimate
quote calculator for our website
simulate a submission
dry run
what if analysis with other answers
would this be quoted automatically
try different limits and see the premium
anonymous quote
price teaser on a landing page
check the outcome before submitting
how could the premium be lower
what must change to get a quote
which answers cost money
path to yes
compare prices for several retentions
estimate with an assumed score
budget figure for a prospect
rough price
how much would it cost
ballpark figure
quick quote
non-binding price
estimate before creating anything
teaser rate
price without registration
simulated decision
test answers before sending them
would it be declined
how does the premium change with a higher deductible
ways to save money
make it cheaper
how to become eligible
what do we have to improve to be quoted
premium calculator
sensitivity of the price
hypothetical quote`,
  'setup/price-worksheet': `
how is the premium computed
break down of the price
rating steps
base rate and factors
why is it so expensive
which discounts were applied
audit the calculation
reproduce the premium ourselves
show the math
credits and surcharges
why did the price change between two quotes
rating worksheet
explain the premium to the insured
transparency of the rating
how did you get to this premium
price explanation
calculation of the premium in detail
rating factors
factor table
multiplier
which answer made it more expensive
show how the rate was built
prove the price
verify the premium ourselves
base premium
loading and discount
why does it cost so much
same input other price`,
  'setup/lists': `
list all quote requests
show every client
search clients by name
all policies of our book
find a quote I made earlier
which quotes changed since yesterday
synchronise with our crm
export our data
incremental updates
policies that expire next month
who am I, what does my key belong to
what is my brokerage id
which brokerages may I use
list of brokerages
get the questions of a product
build a dynamic form from the api
which fields does the application have
question labels and help texts
json schema of the application
filter by status
look up a submission
sort by last change
overview of open requests
reporting on all quotes
get the user and environment of the key
see all my submissions
get every policy
search for a customer
find a client id
find a quote request by client
queries that return lists
list requests that are referred
delta sync
changed since a time
nightly job that copies everything
import your data into our system
portfolio of our brokerage
quotes of this month
policies about to expire
my brokerages
what brokerage id do I use
which partner does my key belong to
check which environment a key is for
current user
questions that depend on other answers
machine readable questionnaire
question texts and types
what do I have to ask the customer
branching of the questions
list clients
all quotes of one client
newest requests first
get application questions per product`,
};
