"""What is kept: the databases, the whole of one (`ludi admin`), and which server has which tables."""
